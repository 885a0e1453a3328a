import type { SampleLanguage } from './sample-request.ts'
import { bash } from './samples/bash.ts'
import { c } from './samples/c.ts'
import { cpp } from './samples/cpp.ts'
import { csharp } from './samples/csharp.ts'
import { dart } from './samples/dart.ts'
import { dotnet } from './samples/dotnet.ts'
import { go } from './samples/go.ts'
import { java } from './samples/java.ts'
import { javascript } from './samples/javascript.ts'
import { kotlin } from './samples/kotlin.ts'
import { node } from './samples/node.ts'
import { php } from './samples/php.ts'
import { powershell } from './samples/powershell.ts'
import { python } from './samples/python.ts'
import { ruby } from './samples/ruby.ts'
import { rust } from './samples/rust.ts'
import { swift } from './samples/swift.ts'
import { typescript } from './samples/typescript.ts'

/** All languages that samples are written in. A browser that needs one takes it from `load-sample-language.ts`. */
export const sampleLanguages: readonly SampleLanguage[] = [
  bash,
  python,
  javascript,
  node,
  php,
  go,
  java,
  ruby,
  powershell,
  swift,
  csharp,
  dotnet,
  typescript,
  c,
  cpp,
  kotlin,
  rust,
  dart,
]

/** Those that readers see where an author names none. */
export const defaultLanguages: readonly SampleLanguage[] = [bash, python, javascript, php, go, java, ruby]

/** The language of a key or an alias, in any case of its letters; `undefined` for a name that is none. */
export function languageOf(name: string): SampleLanguage | undefined {
  const wanted = name.trim().toLowerCase()
  return sampleLanguages.find(({ key, aliases }) => [key, ...aliases].some(own => own.toLowerCase() === wanted))
}
