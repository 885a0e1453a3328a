import { joinPath } from '../../../source/paths/join-path.ts'
import type { SourceFile } from '../../../source/source-file.ts'
import { percentDecode } from '../../../source/text/percent-decode.ts'
import type { ResolveLink } from '../html/link-target.ts'
import { webTarget } from '../html/link-target.ts'

/** The pages of the output that become symbols, by path. */
export type JavaPages = ReadonlyMap<string, JavaPage>

/** A page about a class, a package or a module. */
export interface JavaPage {
  readonly kind: 'class' | 'package' | 'module'
  readonly path: string
  readonly file: SourceFile
  /** `com.example.ship.Ship.Mode`, `com.example.ship`, or the name of the module. */
  readonly id: string
  readonly packageName: string
  readonly moduleName: string | undefined
  /** `Ship.Mode`; for a package or module, its name. */
  readonly name: string
}

/** Finds the pages in the files, by their paths: the path of a class is its package and its name. */
export function javaPages(files: ReadonlyMap<string, SourceFile>): JavaPages {
  const modules = new Set([...files.keys()].flatMap(path => /^([^/]+)\/module-summary\.html$/.exec(path)?.[1] ?? []))
  const pages = new Map<string, JavaPage>()
  for (const [path, file] of files) {
    const page = pageOf(path, file, modules)
    if (page) pages.set(path, page)
  }
  return pages
}

/** The id of the package without a name. No package can have this name. */
export const unnamedPackage = 'unnamed-package'

/** Folders that the tool writes besides those of packages. */
const otherFolders =
  /(?:^|\/)(?:class-use|doc-files|src-html|resources|legal|script-dir|script-files|jquery|META-INF)\//

function pageOf(path: string, file: SourceFile, modules: ReadonlySet<string>): JavaPage | undefined {
  const { folder, name } = /^(?<folder>.*?)(?:^|\/)(?<name>[^/]+)\.html$/.exec(path)?.groups ?? {}
  if (folder === undefined || name === undefined || otherFolders.test(path)) return undefined
  const [first = '', ...others] = folder.split('/')
  const moduleName = modules.has(first) ? first : undefined
  if (name === 'module-summary')
    return { kind: 'module', path, file, id: `module:${first}`, packageName: '', moduleName, name: first }
  const packageName = (moduleName === undefined ? [first, ...others] : others).join('.')
  if (name === 'package-summary')
    return {
      kind: 'package',
      path,
      file,
      id: packageName || unnamedPackage,
      packageName,
      moduleName,
      name: packageName,
    }
  // The indexes of the tool have names such as `serialized-form`, which no class can have.
  if (name.includes('-') || !isClassPage(file.text)) return undefined
  const id = packageName === '' ? name : `${packageName}.${name}`
  return { kind: 'class', path, file, id, packageName, moduleName, name }
}

/** Pages of classes contain their declaration; `package-tree.html` and the indexes do not. */
const isClassPage = (text: string): boolean =>
  /START OF CLASS DATA|class="(?:type-signature|typeSignature|typeNameLabel|memberNameLabel)"/.test(text)

/** The links of a page: to classes and members in the output, or to the web. */
export function linksOf(page: Pick<JavaPage, 'path'>, pages: JavaPages): ResolveLink {
  const folder = page.path.replace(/[^/]*$/, '')
  return href => {
    const web = webTarget(href)
    if (web) return web
    const [address = '', fragment] = href.split('#', 2)
    const path = address === '' ? page.path : joinPath(folder, percentDecode(address))
    const target = path === undefined ? undefined : pages.get(path)
    if (fragment?.startsWith('type-param-')) return undefined
    return target && { id: memberIdOf(target, fragment === undefined ? '' : percentDecode(fragment)) }
  }
}

/**
 * The id of a member by its anchor: `load(java.lang.String)`, or `load-java.lang.String-` up to Java 9. Overloads share
 * one. Other anchors, such as those of sections, lead to the class.
 */
export function memberIdOf({ id, kind, name }: Pick<JavaPage, 'id' | 'kind' | 'name'>, anchor: string): string {
  if (kind !== 'class') return id
  const simpleName = name.split('.').at(-1) ?? name
  const method = /^([\p{L}_$][\p{L}\p{N}_$]*|<init>)(?:\(.*\)|-(?:.*-)?)$/su.exec(anchor)?.[1]
  if (method !== undefined) return `${id}#${method === '<init>' ? simpleName : method}()`
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(anchor) ? `${id}#${anchor}` : id
}
