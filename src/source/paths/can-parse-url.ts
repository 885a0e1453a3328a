/** Whether an address is a valid URL. `URL.canParse` of Node 20 and 22 rejects letters like `ü` after many calls. */
export function canParseUrl(address: string, base?: string): boolean {
  try {
    new URL(address, base)
    return true
  } catch {
    return false
  }
}
