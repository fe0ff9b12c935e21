import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import "#app/styles/parts/note.css";
import "#app/styles/screens/message.css";

type MessageCardProps = { readonly icon: IconName; readonly title: string; readonly children: ReactNode };

/** A page with one message, and the possible actions. */
export function MessageCard({ icon, title, children }: MessageCardProps) {
  return (
    <main className="message" id="main">
      <section className="note">
        <span className="halo">
          <Icon name={icon} />
        </span>
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
