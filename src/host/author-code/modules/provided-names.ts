import { componentFiles } from '../../../components/component-files.ts'

/** How compiled code names what is there without an import. */
export const providedModules = {
  react: 'lectern/react',
  /** What JSX becomes, with `/jsx-runtime` behind it. */
  jsxSource: 'lectern',
  jsx: 'lectern/jsx-runtime',
  components: 'lectern/components',
  /** A Markdown file as a component. */
  markdown: 'lectern/markdown',
  /** What keeps the state of components while a project is being written. */
  refresh: 'lectern/refresh',
} as const

/** Where the scripts of pages with an author's code lie in the output folder. */
export const authorScriptFolder = '_lectern/author'

/** What React calls its hooks and helpers: an author's code finds them without an import. */
export const reactNames = [
  'Children',
  'Fragment',
  'Suspense',
  'cloneElement',
  'createContext',
  'createElement',
  'forwardRef',
  'isValidElement',
  'lazy',
  'memo',
  'useCallback',
  'useContext',
  'useDebugValue',
  'useDeferredValue',
  'useEffect',
  'useId',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useMemo',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition',
] as const

/** Hooks by which a component does something after it was drawn. */
export const statefulHooks: ReadonlySet<string> = new Set([
  'useEffect',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useReducer',
  'useState',
  'useSyncExternalStore',
  'useTransition',
])

/** Packages that are there for an author's code; all of them are Preact. */
export const reactPackages: ReadonlySet<string> = new Set([
  'preact',
  'preact/compat',
  'preact/hooks',
  'react',
  'react-dom',
  'react-dom/client',
])

/**
 * Names that code finds without an import, as the imports that they stand for.
 *
 * @param text Code; a name that it calls with `new` is one of the browser's, such as `Image`.
 */
export function injectedNames(text: string, { own, inherited = {} }: SurroundingNames): InjectedNames {
  const made = new Set([...text.matchAll(/\bnew\s+([A-Z]\w*)/g)].map(([, name]) => name))
  const names = [
    ...reactNames.map(name => [name, [providedModules.react, name]] as const),
    ['React', [providedModules.react, 'default']] as const,
    ...Object.keys(componentFiles).map(name => [name, [providedModules.components, name]] as const),
    ['user', [providedModules.components, 'user']] as const,
  ]
  const wanted = names.filter(([name]) => !own?.has(name) && !made.has(name))
  return { ...inherited, ...Object.fromEntries(wanted.map(([name, [source, from]]) => [name, [source, from]])) }
}

/** Name → the module and the export that it stands for. */
export type InjectedNames = Record<string, [source: string, name: string]>

/** What is known of the names around a piece of code. */
export interface SurroundingNames {
  /** Declared there: the code sees them. */
  readonly own?: ReadonlySet<string> | undefined
  /** Taken from elsewhere where nothing declares them. */
  readonly inherited?: InjectedNames | undefined
}

/** Names that only a browser knows. */
export const browserNames: ReadonlySet<string> = new Set(
  'window document navigator location history localStorage sessionStorage customElements screen matchMedia getComputedStyle requestAnimationFrame cancelAnimationFrame requestIdleCallback fetch XMLHttpRequest WebSocket EventSource Worker self top parent alert confirm prompt Image Audio Node Element HTMLElement HTMLInputElement SVGElement DocumentFragment DOMParser MutationObserver ResizeObserver IntersectionObserver CustomEvent KeyboardEvent MouseEvent PointerEvent indexedDB caches innerWidth innerHeight scrollTo scrollY addEventListener removeEventListener dispatchEvent'.split(
    ' ',
  ),
)
