/** Content that runs code in readers' browsers, or that loads something from another site. */
export interface ContentRisk {
  /** Its kind, with an article: `a remote image`. */
  readonly what: string
  /** The part of the file, to recognize and show it. */
  readonly value: string
}

export interface ContentPolicy {
  /** Whether the agent may write expressions that run. */
  readonly allowsCode: boolean
  /** Hosts from which pages may load images and other files: `cdn.example.com`, `*.example.org`. */
  readonly allowedHosts: readonly string[]
}

export const risk = (what: string, value: string): ContentRisk => ({ what, value: value.trim() })
