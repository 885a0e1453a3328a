/** Wraps text that is not trusted, so that a model can tell it from its instructions. */
export interface DataBlocks {
  /** The marker at the beginning and end of a block. Nobody who writes a text can guess it. */
  readonly code: string
  /**
   * @param kind The kind of text: `search-result`.
   * @param attributes Details about it, such as its address.
   */
  readonly wrap: (kind: string, attributes: Readonly<Record<string, string | undefined>>, text: string) => string
}

const maxAttribute = 300

export function dataBlocks(code: string): DataBlocks {
  const neutral = (text: string) => text.replaceAll(code, '').replace(/<<<(?=\s*(?:DATA|END)\b)/gi, '< < <')
  return {
    code,
    wrap: (kind, attributes, text) => {
      const details = Object.entries(attributes).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [` ${name}=${quoted(neutral(value))}`],
      )
      const block = `<<<DATA ${code} ${kind}${details.join('')}>>>\n${neutral(text).trim()}\n<<<END ${code}>>>`
      // Half of a surrogate pair may be left at a cut. Providers reject requests that contain it.
      return block.replace(/\p{Cs}/gu, '\ufffd')
    },
  }
}

const quoted = (value: string): string =>
  `"${value
    .slice(0, maxAttribute)
    .replace(/[\s"<>]+/g, ' ')
    .trim()}"`
