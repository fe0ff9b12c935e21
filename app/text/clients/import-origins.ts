/** How a list of clients leaves the programs that salons come from, in steps that are read on one phone screen. */
export const IMPORT_ORIGINS: readonly { readonly name: string; readonly steps: readonly string[] }[] = [
  {
    name: "Google Contacts",
    steps: [
      "En la computadora entrá a contacts.google.com.",
      "Tocá Exportar, a la izquierda, y elegí Google CSV o vCard.",
      "Subí acá el archivo que se descarga.",
    ],
  },
  {
    name: "Outlook",
    steps: [
      "En outlook.com abrí Contactos.",
      "Tocá Administrar contactos y después Exportar contactos.",
      "Subí acá el CSV que se descarga.",
    ],
  },
  {
    name: "iPhone",
    steps: [
      "En Contactos tocá Listas y mantené apretada la lista.",
      "Tocá Exportar y guardá el archivo en Archivos.",
      "Subí acá el .vcf.",
    ],
  },
  {
    name: "Android",
    steps: [
      "En Contactos abrí Organizar o Corregir y administrar.",
      "Tocá Exportar a un archivo.",
      "Subí acá el .vcf, que suele quedar en la carpeta de lo que bajás.",
    ],
  },
  {
    name: "Fresha",
    steps: [
      "En la computadora abrí Clientes, Lista de clientes.",
      "Tocá Opciones o Exportar y elegí CSV o Excel.",
      "Subí acá el archivo.",
    ],
  },
  {
    name: "AgendaPro",
    steps: [
      "En la computadora abrí Clientes.",
      "Buscá Exportar o Descargar en la lista y elegí Excel.",
      "Si no lo ves, pedile a su soporte la base de clientes en Excel.",
    ],
  },
  {
    name: "Booksy",
    steps: [
      "En la computadora abrí Clientes.",
      "Buscá Exportar clientes en el menú de la lista.",
      "Si no lo ves, pedile a su soporte tu lista de clientes.",
    ],
  },
  {
    name: "Reservo",
    steps: [
      "En la computadora abrí Clientes o Pacientes.",
      "Buscá Exportar o Descargar Excel en la lista.",
      "Si no lo ves, pedile a su soporte el listado en Excel.",
    ],
  },
  {
    name: "Excel o Google Sheets",
    steps: [
      "De Excel, subí el archivo tal como está (.xlsx).",
      "De Google Sheets, tocá Archivo, Descargar y elegí Excel o CSV.",
      "Un cliente por fila; la fila de títulos la reconocemos.",
    ],
  },
];
