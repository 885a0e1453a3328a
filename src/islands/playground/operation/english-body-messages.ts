/** English messages for bodies that are typed as text. */
export const englishBodyMessages: Readonly<Record<string, string>> = {
  'body-secret': 'Passwords in this body are not in links and are hidden in the code.',
}
