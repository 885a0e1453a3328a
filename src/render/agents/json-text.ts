/** A JSON document for programs and for people who read it. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`
