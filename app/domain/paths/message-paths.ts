/** The conversations with clients that wrote to the business's number. */
export const REPLIES = "/backoffice/messages/replies";

export function conversationPath(id: string): string {
  return `${REPLIES}/${id}`;
}
