import type { AgentSettings } from './agent-settings.ts'
import type { AssistantSettings } from './assistant-settings.ts'
import type { DiscoverySettings } from './discovery-settings.ts'
import type { FeedbackSettings } from './feedback-settings.ts'
import type { ModelSettings } from './model-settings.ts'
import type { PluginSettings } from './plugin-settings.ts'
import type { ServerSettings } from './server-settings.ts'
import type { SignInSettings } from './sign-in-settings.ts'

/** What the schema of a GraphQL API does not say. */
export interface GraphqlSettings {
  /** The URL of the API, for all schemas or by the path of a schema. */
  readonly endpoint?: string | readonly (readonly [source: string, url: string])[] | undefined
}

/** `lectern.json`: settings for which `docs.json` has no key. Every field has a default, so the file is optional. */
export interface Settings {
  /** The address of the published site, without a trailing slash: `https://docs.example.com`. */
  readonly siteUrl?: string | undefined
  /** Prefix of every address, without a trailing slash: `/docs`, or empty. */
  readonly base: string
  /**
   * `folder`: pages are `<route>/index.html`, and their addresses end in a slash. `file`: pages are `<route>.html`, and
   * their addresses do not. Hosts of static files answer these addresses without a redirect.
   */
  readonly pages: 'folder' | 'file'
  /** Folder of the author's layouts, partials and strings, which override the built-in ones, and of styles. */
  readonly templates?: string | undefined
  /** Whether visitors of the site root are redirected to the language that their browser prefers. */
  readonly preferredLanguage: boolean
  readonly search: { readonly enabled: boolean; readonly results: number }
  /** Whether pages have a control to switch between themes, to help choose one. */
  readonly themeSwitch: boolean
  /** Whether pages get a generated image for links to them on other sites. */
  readonly socialImages: boolean
  /** Whether browsers fetch the next page before the reader opens it. */
  readonly prefetch: boolean
  /** Whether pages load the integrations of `docs.json`. */
  readonly integrations: boolean
  readonly related: { readonly mode: 'off' | 'automatic' | 'manual'; readonly limit: number }
  readonly feedback: FeedbackSettings
  /** Whether pages show who changed them, according to Git. */
  readonly contributors: boolean
  /** Repository and branch for “suggest an edit” links. */
  readonly repository?: { readonly url: string; readonly branch: string; readonly folder: string } | undefined
  /** The server that forwards requests of the playgrounds; `false` without one. */
  readonly server: ServerSettings | false
  /** How readers sign in to the site of `docs serve`. If `false`, everybody can read everything. */
  readonly signIn: SignInSettings | false
  /** The assistant of `docs serve`; `false` without one. */
  readonly assistant: AssistantSettings | false
  /** The agent of `docs serve`; `false` without one. */
  readonly agent: AgentSettings | false
  readonly models: ModelSettings
  readonly graphql: GraphqlSettings
  /** Plugins of remark and rehype that every page passes. */
  readonly plugins: PluginSettings
  /** Patterns of files that are published even if nothing names them, as in `.mintignore`. */
  readonly publish: readonly string[]
  /** Whether search engines must not index the site. */
  readonly noindex: boolean
  readonly discovery: DiscoverySettings
  /** Hosts from which browsers may load fonts and images, besides those that integrations need. */
  readonly allowedHosts: readonly string[]
  /** Where pages may send requests, in addition to the servers in specs: `http://localhost:3000`, `http:`. */
  readonly allowedConnections: readonly string[]
}
