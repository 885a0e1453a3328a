import { componentModules } from '../../../components/component-modules.ts'

/** The specifiers in compiled code for names that are provided without an import. */
export const providedModules = {
  react: 'lectern/react',
  /** The JSX import source, followed by `/jsx-runtime`. */
  jsxSource: 'lectern',
  jsx: 'lectern/jsx-runtime',
  components: 'lectern/components',
  /** A Markdown file as a component. */
  markdown: 'lectern/markdown',
  /** Keeps the state of components during a preview. */
  refresh: 'lectern/refresh',
} as const

/** The folder in the output with the scripts of pages with an author's code. */
export const authorScriptFolder = '_lectern/author'

/** React's names for its hooks and helpers. An author's code can use them without an import. */
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

/** Hooks that let a component do something after it was rendered. */
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

/** Packages that an author's code can import. All of them are Preact. */
export const reactPackages: ReadonlySet<string> = new Set([
  'preact',
  'preact/compat',
  'preact/hooks',
  'react',
  'react-dom',
  'react-dom/client',
])

/** The module and the export that a name refers to. */
export type NameSource = readonly [module: string, name: string]

/** The names that are available around a piece of code. */
export interface AvailableNames {
  /** Names that are declared there and visible to the code. */
  readonly declared?: ReadonlySet<string> | undefined
  /** Names from elsewhere, used if nothing declares them. */
  readonly inherited?: ReadonlyMap<string, NameSource> | undefined
}

/** Names that code can use without an import. */
const providedNames: ReadonlyMap<string, NameSource> = new Map([
  ...reactNames.map((name): [string, NameSource] => [name, [providedModules.react, name]]),
  ['React', [providedModules.react, 'default']],
  ...Object.keys(componentModules).map((name): [string, NameSource] => [name, [providedModules.components, name]]),
  ['user', [providedModules.components, 'user']],
])

/**
 * The imports of names that code may use without an import.
 *
 * @param text Code. A name that it calls with `new` is a browser's constructor, such as `Image`.
 */
export function injectedNames(
  text: string,
  { declared, inherited }: AvailableNames,
): Record<string, [module: string, name: string]> {
  const constructors = new Set([...text.matchAll(/\bnew\s+([A-Z]\w*)/g)].map(([, name]) => name))
  const names: Record<string, [module: string, name: string]> = {}
  for (const word of wordsIn(text)) {
    const provided = declared?.has(word) || constructors.has(word) ? undefined : providedNames.get(word)
    const source = provided ?? inherited?.get(word)
    if (source) names[word] = [...source]
  }
  return names
}

/** The words in code. All names that it uses are among them. */
export const wordsIn = (code: string): string[] => [...new Set(code.match(/[\w$\u0080-\uffff]+/g))]

/** Names that exist only in a browser. */
export const browserNames: ReadonlySet<string> = new Set(
  'window document navigator location history localStorage sessionStorage customElements screen matchMedia getComputedStyle requestAnimationFrame cancelAnimationFrame requestIdleCallback fetch XMLHttpRequest WebSocket EventSource Worker self top parent alert confirm prompt Image Audio Node Element HTMLElement HTMLInputElement SVGElement DocumentFragment DOMParser MutationObserver ResizeObserver IntersectionObserver CustomEvent KeyboardEvent MouseEvent PointerEvent indexedDB caches innerWidth innerHeight scrollTo scrollY addEventListener removeEventListener dispatchEvent'.split(
    ' ',
  ),
)
