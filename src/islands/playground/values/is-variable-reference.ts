/** Whether a string consists only of a reference to a variable: `{{token}}`. It is not secret, so it can be shown. */
export const isVariableReference = (text: string): boolean => /^\s*\{\{\s*[\w.-]+\s*\}\}\s*$/.test(text)
