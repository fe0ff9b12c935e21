/** WhatsApp's mark on the grid of our icons. */
export function WhatsAppIcon() {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3.75a8.2 8.2 0 0 0-7 12.5L4 20.25l4.1-1.05A8.2 8.2 0 1 0 12 3.75ZM9 8.5c-.5.4-.75 1-.6 1.75.4 2.3 2.9 4.8 5.3 5.2.75.1 1.4-.2 1.75-.75l.3-.6-2-1.15-.85.8c-1-.4-2-1.4-2.4-2.4l.8-.85-1.15-2-1.15 0Z" />
    </svg>
  );
}
