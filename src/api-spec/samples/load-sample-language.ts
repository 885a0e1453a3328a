import type { SampleLanguage } from '../request/api-request.ts'

/** Load the language with this key (not an alias); `undefined` if the key is unknown. */
export async function loadSampleLanguage(key: string): Promise<SampleLanguage | undefined> {
  return Object.hasOwn(files, key) ? files[key]?.() : undefined
}

const files: Readonly<Record<string, () => Promise<SampleLanguage>>> = {
  bash: async () => (await import('./languages/bash.ts')).bash,
  python: async () => (await import('./languages/python.ts')).python,
  javascript: async () => (await import('./languages/javascript.ts')).javascript,
  node: async () => (await import('./languages/node.ts')).node,
  php: async () => (await import('./languages/php.ts')).php,
  go: async () => (await import('./languages/go.ts')).go,
  java: async () => (await import('./languages/java.ts')).java,
  ruby: async () => (await import('./languages/ruby.ts')).ruby,
  powershell: async () => (await import('./languages/powershell.ts')).powershell,
  swift: async () => (await import('./languages/swift.ts')).swift,
  csharp: async () => (await import('./languages/csharp.ts')).csharp,
  dotnet: async () => (await import('./languages/dotnet.ts')).dotnet,
  typescript: async () => (await import('./languages/typescript.ts')).typescript,
  c: async () => (await import('./languages/c.ts')).c,
  'c++': async () => (await import('./languages/cpp.ts')).cpp,
  kotlin: async () => (await import('./languages/kotlin.ts')).kotlin,
  rust: async () => (await import('./languages/rust.ts')).rust,
  dart: async () => (await import('./languages/dart.ts')).dart,
}
