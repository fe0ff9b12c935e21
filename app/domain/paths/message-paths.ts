/** The conversations with clients that wrote to the business's number. */
export const REPLIES = "/backoffice/messages/replies";

/** The page that finds the client of a conversation. */
export function conversationClientPath(id: string): string {
  return `${REPLIES}/${id}/client`;
}

export function conversationPath(id: string): string {
  return `${REPLIES}/${id}`;
}
