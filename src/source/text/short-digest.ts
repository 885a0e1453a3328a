import xxhash from 'xxhash-wasm'

const { h64ToString } = await xxhash()

/** A short hash of a text, the same on every platform: the first 12 hexadecimal digits of its 64-bit xxHash. */
export const shortDigest = (text: string): string => h64ToString(text).slice(0, 12)
