/** What a column of contacts holds; `OTHER` has the property's own name. */
export type CardKey =
  | (
      | ("FIRSTNAME" | "MIDDLENAME" | "LASTNAME" | "PREFIX" | "SUFFIX" | "WHOLE_NAME" | "NICKNAME")
      | ("ORGANIZATION" | "PHONE_LABEL" | "PHONE" | "EMAIL_LABEL" | "EMAIL" | "INSTAGRAM" | "BIRTHDAY")
    )
  | ("TAGS" | "NOTES" | "TITLE" | "ADDRESS" | "URL" | "PHONETIC" | "PICTURE" | "OTHER");
