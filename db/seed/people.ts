/** Sign in with these and the password of the demo (contract, Demo data). */
export const CUSTOMER = person("demo-cliente", "cliente@turnero.test", "Lucía", "Fernández");
export const OWNER = person("demo-duena", "duena@turnero.test", "Mariana", "Estévez");
export const STAFF = person("demo-ana-cuenta", "ana@turnero.test", "Ana", "Benítez");

/** scrypt of `turnero-demo`. */
export const DEMO_PASSWORD_HASH =
  "$scrypt$ln=14,r=8,p=5$dHVybmVyby1kZW1vLTE2Yg$mADQ92OURgIbnhHF7mIiGyQwbhS_upHz7NrBOIuDSUc";

/** The customers of the other bookings; they cannot sign in. */
export const REGULARS = [
  ["Sofía", "Gómez"],
  ["Martín", "Álvarez"],
  ["Valentina", "Ruiz"],
  ["Nicolás", "Pereyra"],
  ["Camila", "Domínguez"],
  ["Federico", "Molina"],
  ["Julieta", "Herrera"],
  ["Tomás", "Cabrera"],
  ["Agustina", "Vega"],
  ["Ignacio", "Ferreyra"],
  ["Micaela", "Luna"],
  ["Santiago", "Ojeda"],
  ["Florencia", "Giménez"],
  ["Joaquín", "Correa"],
  ["Paula", "Bianchi"],
  ["Matías", "Quiroga"],
  ["Rocío", "Maldonado"],
  ["Gastón", "Peralta"],
  ["Daniela", "Ibáñez"],
  ["Leandro", "Suárez"],
  ["Carolina", "Núñez"],
  ["Ezequiel", "Arias"],
  ["Marina", "Castelli"],
  ["Hernán", "Villalba"],
].map(([firstName = "", lastName = ""], index) => ({
  ...person(`demo-persona-${index + 1}`, `persona${index + 1}@example.com`, firstName, lastName),
  phone: `+549115555${String(index + 1).padStart(4, "0")}`,
}));

function person(id: string, email: string, firstName: string, lastName: string) {
  return { id, email, firstName, lastName, displayName: `${firstName} ${lastName}` };
}
