/** The beginning and end of a word: \b does not know accents. */
const START = "(?<![\\p{L}\\d])";
const END = "(?![\\p{L}\\d])";

/** Words that can only be forms of tú, and words of other countries. */
const ALWAYS = words(`
  tú ti contigo usted vosotros vuestro vuestra aquí allí móviles ordenador ordenadores coger
  eres tienes puedes quieres debes sabes crees prefieres necesitas haces dices vienes pides sigues
  eliges corriges recibes escribes abres compartes transfieres subes decides defines
  atiendes defiendes entiendes pierdes enciendes ofreces apareces devuelves mueves vuelves resuelves
  lees vendes respondes empiezas cierras piensas encuentras muestras recuerdas recomiendas
  aceptas activas administras agregas anotas apagas aplicas arrastras avisas buscas cambias cancelas
  cargas completas conectas confirmas contestas contratas creas cuidas dejas descargas desconectas
  editas eliminas entras envías figuras firmas guardas importas ingresas inicias invitas liberas
  llamas llegas llevas llenas manejas marcas modificas ordenas pagas planeas publicas quedas quitas
  reabres reagendas registras reprogramas retiras revisas seleccionas terminas tomas trabajas usas
  verificas has\\sde hazlo haz ponlo dile dime tenlo mantenlo
`);

/**
 * A command to tú with a pronoun has its accent before the last vowel but one (búscalo); a command to vos has none
 * (buscalo).
 */
const WITH_PRONOUN =
  "\\p{L}*[áéíóú](?!(?:me|te|se|nos)l[aeo]s?(?!\\p{L}))[bcdfghjklmnñpqrstvxyz]{1,3}[ae](?:me|te|se|nos|l[aeo]s?){1,2}";
const NO_COMMANDS: readonly string[] = ["zárate", "megapíxeles"];

/**
 * Commands to tú and to usted, searched only at the beginning of a clause. Inside a clause the same words describe a
 * third person ('el horario vuelve a quedar libre').
 */
const COMMANDS = words(`
  abre acepta accede activa acuerda administra agrega anota anula apaga aplica apunta arrastra asegura
  aumenta avisa bloquea borra busca calcula cambia cancela carga cierra cobra combina comparte completa
  comprueba comunica conecta configura confirma consulta\\sel contacta contesta continúa convierte
  coordina copia\\s(?:el|este|la|esta) corrige crea cuida decide deja descarga descubre desmarca desactiva
  devuelve edita elige elimina empieza encuentra entra envía escribe escucha espera evita exporta
  gestiona guarda ignora imagina importa imprime indica ingresa inicia instala intenta invita lee libera
  llama llena mantén marca mira modifica mueve muestra navega nombra olvida ordena organiza paga pega
  personaliza pide pon prueba\\s(?:con|de|otra) publica quita reabre recarga recibe recomienda recorta
  recuerda recupera reemplaza registra reparte repite reprograma responde
  reserva\\s(?:tu|tus|un|uno|una|online|ahora|desde) resuelve retira revisa saca saltea selecciona
  sigue\\s(?:con|mañana|estos) sincroniza sube suelta suma suscribe ten\\sen toca toma transfiere une usa
  utiliza valida vende verifica vuelve
  acceda acepte agregue anote busque cancele cargue comuníquese confirme contacte copie
  corrija descargue elija envíe escriba espere guarde indique ingrese inicie intente llame marque pague
  ponga presione pruebe publique recargue recuerde registre responda revise seleccione
  utilice verifique visite vuelva
`);

const ANYWHERE = new RegExp(`${START}(${ALWAYS}|${WITH_PRONOUN})${END}`, "giu");
const CLAUSE = `(?:^|[.:;!?¿¡(«“"—·]\\s*|\\n\\s*|, |${START}(?:[yoe]|antes|favor|ahora|después|luego),? )`;
const AT_ITS_BEGINNING = new RegExp(`${CLAUSE}(${COMMANDS})${END}`, "giu");

/** The words of a sentence that address tú or usted. */
export function tuteoIn(sentence: string): string[] {
  return [...sentence.matchAll(ANYWHERE), ...sentence.matchAll(AT_ITS_BEGINNING)]
    .map(([, word = ""]) => word.toLowerCase())
    .filter((word) => !NO_COMMANDS.includes(word));
}

function words(list: string): string {
  return list.trim().split(/\s+/).join("|");
}
