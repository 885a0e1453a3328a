/**
 * The keyword of an error about a value that matches several options of `oneOf`, whose names are expected. In JSON
 * Schema, it is the same as for a value that matches none.
 */
export const severalOptions = 'several options'
