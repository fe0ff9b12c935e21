import { useFetcher, useSearchParams } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { smallPhoto } from "#app/components/forms/small-photo.ts";
import type { Pictured } from "#app/domain/codes/setup.ts";
import { isPictureAct, isPictureFault, PICTURE_PARAM } from "#app/text/setup/pictures.ts";
import type { PictureReply } from "./picture-reply.ts";

export const PICTURE_ACTION = "/backoffice/setup/picture";
/** The longest side sent: a face is drawn small, a place as wide as a page. */
const LONGEST_PX: Readonly<Record<Pictured, number>> = { BUSINESS: 1280, STORE: 1280, EMPLOYEE: 480 };

/** The script of `PictureField`: shrinks and sends a photo once it is chosen, and reports the result. */
export function usePictureForm(of: Pictured, kept: string | null) {
  const fetcher = useFetcher<PictureReply>();
  const form = useRef<HTMLFormElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const reply = fetcher.data;

  async function send(body: FormData) {
    const photo = body.get("picture");
    if (photo instanceof File && photo.size > 0)
      body.set("picture", await smallPhoto(photo, LONGEST_PX[of]), photo.name);
    body.set("script", "1");
    fetcher.submit(body, { method: "post", action: PICTURE_ACTION, encType: "multipart/form-data" });
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void send(new FormData(event.currentTarget, submitter));
  }
  function sendChosen() {
    if (form.current === null || !chosen.current?.files?.length) return;
    const body = new FormData(form.current);
    body.set("intent", "set");
    void send(body);
  }

  // A photo chosen before script started is sent now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page begins to live
  useEffect(sendChosen, []);
  useEffect(() => {
    if (reply === undefined) return;
    form.current?.reset();
    if (reply.act) told.current?.focus();
    else chosen.current?.focus();
  }, [reply]);

  return {
    form,
    chosen,
    told,
    onSubmit,
    sendChosen,
    isPending: fetcher.state !== "idle",
    shown: reply?.act ? reply.pictureUrl : kept,
    ...useOutcome(reply),
  };
}

/** The result: the answer to script, otherwise the page's parameter. */
function useOutcome(reply: PictureReply | undefined): Omit<PictureReply, "pictureUrl"> {
  const word = useSearchParams()[0].get(PICTURE_PARAM) ?? "";
  if (reply !== undefined) return reply;
  return { act: isPictureAct(word) ? word : null, fault: isPictureFault(word) ? word : null };
}
