import { Form, type FormProps, useNavigation } from "@remix-run/react";
import { createContext, forwardRef, useContext } from "react";
import { STAY_FIELD } from "#app/components/agenda/turno-reply.ts";

/** Over the agenda: the page that stands there, and the fetcher of its forms. */
type OverAgenda = {
  /** The path that its forms are sent to. */
  readonly path: string;
  readonly fetcherKey: string;
  /** The form being sent. */
  readonly sending: FormData | undefined;
  /** To another page of the booking, over the agenda too. */
  readonly go: (href: string) => void;
};

const OverAgendaContext = createContext<OverAgenda | null>(null);

/** Wraps content over the agenda: its forms leave the agenda in place. */
export const DrawnOverAgenda = OverAgendaContext.Provider;

/** Null on a page of its own. */
export function useOverAgenda(): OverAgenda | null {
  return useContext(OverAgendaContext);
}

/** A form of a booking: on its own page an ordinary form; over the agenda it is sent without leaving it. */
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

/** The data that the surrounding forms are sending; undefined: none. */
export function useTurnoSending(): FormData | undefined {
  const over = useOverAgenda();
  const { formData } = useNavigation();
  return over === null ? formData : over.sending;
}
