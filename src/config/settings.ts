import type { ServerSettings } from './server-settings.ts'

/** `lectern.json`: what `docs.json` has no key for. Every field has a default, so the file is optional. */
export interface Settings {
  /** Where the site will stand, without a trailing slash: `https://docs.example.com`. */
  readonly siteUrl?: string | undefined
  /** Prefix of every address, without a trailing slash: `/docs`, or empty. */
  readonly base: string
  /** `folder`: `<route>/index.html`; `file`: `<route>.html`. */
  readonly pages: 'folder' | 'file'
  /** Folder of the author's layouts, partials and strings, laid over ours, and of styles. */
  readonly templates?: string | undefined
  /** Whether a visitor of the site root is sent to the language that the browser prefers. */
  readonly preferredLanguage: boolean
  readonly search: { readonly enabled: boolean; readonly results: number }
  /** Whether pages let whoever looks at them walk through the themes: an aid for choosing one. */
  readonly themeSwitch: boolean
  readonly related: { readonly mode: 'off' | 'automatic' | 'manual'; readonly limit: number }
  readonly feedback: { readonly thumbs: boolean; readonly suggestEdit: boolean; readonly raiseIssue: boolean }
  /** Repository and branch for “suggest an edit” links. */
  readonly repository?: { readonly url: string; readonly branch: string; readonly folder: string } | undefined
  /** The server of ours that the site stands behind, which sends requests of its playgrounds on; `false` without one. */
  readonly server: ServerSettings | false
  /** Patterns of files that are published even if nothing names them, as in `.mintignore`. */
  readonly publish: readonly string[]
  /** Whether search engines are kept out of the whole site. */
  readonly noindex: boolean
  /** Hosts from which fonts and images may be loaded at reading time, besides those that integrations need. */
  readonly allowedHosts: readonly string[]
  /** Where pages may send requests, in addition to the servers in API descriptions: `http://localhost:3000`, `http:`. */
  readonly allowedConnections: readonly string[]
}
