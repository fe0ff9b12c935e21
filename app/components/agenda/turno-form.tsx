import { Form, type FormProps, useNavigation } from "@remix-run/react";
import { createContext, forwardRef, useContext } from "react";
import { STAY_FIELD } from "#app/components/agenda/turno-reply.ts";

/** Over the agenda: the page that stands there, and what its forms go through. */
export type OverAgenda = {
  /** Where its forms are sent. */
  readonly path: string;
  readonly fetcherKey: string;
  /** What is on its way just now. */
  readonly sending: FormData | undefined;
  /** To another page of the turno, over the agenda too. */
  readonly go: (href: string) => void;
};

const OverAgendaContext = createContext<OverAgenda | null>(null);

/** Around what is drawn over the agenda: its forms leave the agenda where it is. */
export const DrawnOverAgenda = OverAgendaContext.Provider;

/** Null on a page of its own. */
export function useOverAgenda(): OverAgenda | null {
  return useContext(OverAgendaContext);
}

/** A form of a turno, which its own page sends as any, and the drawer over the agenda without leaving it. */
export const TurnoForm = forwardRef<HTMLFormElement, FormProps>(function TurnoForm(
  { children, ...props },
  ref,
) {
  const over = useOverAgenda();
  if (over === null) {
    return (
      <Form ref={ref} method="post" replace {...props}>
        {children}
      </Form>
    );
  }
  const quietly = { action: over.path, navigate: false, fetcherKey: over.fetcherKey };
  return (
    <Form ref={ref} method="post" {...quietly} {...props}>
      <input type="hidden" name={STAY_FIELD} value="on" />
      {children}
    </Form>
  );
});

/** What the forms around it are sending just now. */
export function useTurnoSending(): FormData | undefined {
  const over = useOverAgenda();
  const { formData } = useNavigation();
  return over === null ? formData : over.sending;
}
