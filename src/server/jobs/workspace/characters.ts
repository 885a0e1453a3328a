/** Whether a string contains control characters, for example NUL, line breaks and tabs, or half of a surrogate pair. */
export const hasControlCharacter = (text: string): boolean => /\p{Cc}|\p{Surrogate}|[\u2028\u2029]/u.test(text)

/** Whether a string contains invisible characters, or characters that look like a space. */
export const hasInvisibleCharacter = (text: string): boolean =>
  /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Co}|[^\S ]/u.test(text)
