/** The keyword of an error about a variable that has no value, whose name is expected. No JSON Schema has this keyword. */
export const unknownVariable = '{{}}'
