/** The documentation tools whose output can be read. */
export type SdkFormat = 'typedoc' | 'docfx' | 'javadoc' | 'sphinx' | 'phpdoc'

/** The kinds of symbols of all languages. */
export type SdkKind =
  // Prose: a guide, or the README of a library.
  | 'document'
  // Containers of symbols that have pages of their own.
  | 'module'
  | 'namespace'
  | 'package'
  // Types.
  | 'class'
  | 'interface'
  | 'enum'
  | 'struct'
  | 'record'
  | 'trait'
  | 'annotation'
  | 'exception'
  | 'delegate'
  | 'type'
  // Values.
  | 'function'
  | 'variable'
  | 'constant'
  // Members of types.
  | 'constructor'
  | 'method'
  | 'property'
  | 'field'
  | 'accessor'
  | 'event'
  | 'operator'
  | 'indexer'
  | 'enum-member'

/** What a documentation tool says about a library. Plain data. The order of all lists is that of the page. */
export interface SdkLibrary {
  readonly format: SdkFormat
  /** The language of signatures, as code blocks name it: `typescript`, `csharp`, `java`, `python`, `php`. */
  readonly language: string
  readonly name: string
  readonly version?: string | undefined
  /** The symbols that have pages: each once, without those that are only members of others. */
  readonly symbols: readonly SdkSymbol[]
  /** The groups of pages in the sidebar. Symbols that are in no group get a group of their own, called "Reference". */
  readonly groups: readonly SdkGroup[]
}

/** A group of pages in the sidebar: a module, a package, a namespace, or all symbols of a kind. */
export interface SdkGroup {
  readonly title: string
  /** Ids of symbols in `symbols`. They are listed before the inner groups. */
  readonly symbols: readonly string[]
  readonly groups: readonly SdkGroup[]
}

/** A symbol of a library. It has a page if it is in `SdkLibrary.symbols`; otherwise it is a member on one. */
export interface SdkSymbol extends SdkTexts {
  /**
   * Unique in the library, and the same in the next version of the library: a uid, or the names of module and symbol. Not
   * a number that the tool counts. Links name it.
   */
  readonly id: string
  readonly kind: SdkKind
  /** As in code, without what it is in: `getUser`. */
  readonly name: string
  /** How front matter names it, within its module, package or namespace: `Client.getUser`; for a class, `Client`. */
  readonly qualifiedName: string
  /**
   * The module, package or namespace, for the address of its page: `com.example.http`. Absent if there is only one, or
   * for a container itself.
   */
  readonly scope?: string | undefined
  /** Words of the language before the name that readers should see as labels: `static`, `abstract`, `readonly`. */
  readonly modifiers: readonly string[]
  /** One for each overload. Empty for modules and for symbols whose declaration the tool does not know. */
  readonly signatures: readonly SdkSignature[]
  /** The type of a property, field, variable or constant. */
  readonly type?: SdkType | undefined
  /** The value of a constant or enum member, or the default of a property, as code. */
  readonly value?: string | undefined
  /** Whether a property can be absent. */
  readonly isOptional?: boolean | undefined
  /** Members in the order of the tool. A page groups them by kind. */
  readonly members: readonly SdkSymbol[]
  /** The types it inherits from: nearest first. For Java and C#, the whole chain without the root object. */
  readonly extends: readonly SdkType[]
  readonly implements: readonly SdkType[]
  /** Types that inherit from it or implement it. */
  readonly extendedBy: readonly SdkType[]
  /** The member that this one is inherited from: `Base.close`. The page only lists its name. */
  readonly inheritedFrom?: SdkType | undefined
  /** The member that this one overrides or implements. */
  readonly overrides?: SdkType | undefined
  /** Names of inherited members, if the tool only lists names, as links where they are known. */
  readonly inheritedMembers: readonly SdkType[]
  /** Ids of the symbols with pages in a module, package or namespace, for the list on its page. */
  readonly contents: readonly string[]
  readonly location?: SdkLocation | undefined
}

/** What people wrote about a symbol or an overload. All Markdown can contain links of `symbolHref`. */
export interface SdkTexts {
  /** Markdown. The first paragraph is a summary: lists and search results show only this. */
  readonly description?: string | undefined
  /** Markdown: the reason; empty if none is given. Absent if it is not deprecated. */
  readonly deprecated?: string | undefined
  /** The version that introduced it. */
  readonly since?: string | undefined
  readonly examples: readonly SdkExample[]
  /** Further sections with their own titles: remarks, notes for implementers. */
  readonly sections: readonly SdkSection[]
  /** Markdown, one for each reference to read on: usually a link. */
  readonly see: readonly string[]
}

/** One way to call or declare a symbol. A class has one signature: its declaration. */
export interface SdkSignature extends SdkTexts {
  /** The declaration in the language of the library, without its body: `function parse(text: string): Value`. */
  readonly code: string
  readonly typeParameters: readonly SdkParameter[]
  readonly parameters: readonly SdkParameter[]
  readonly returns?: SdkResult | undefined
  readonly throws: readonly SdkResult[]
}

/** A parameter or type parameter. */
export interface SdkParameter {
  readonly name: string
  /** For a type parameter, the type that it extends. */
  readonly type?: SdkType | undefined
  readonly isOptional: boolean
  /** Whether it takes any number of values. */
  readonly isRest: boolean
  /** As code. */
  readonly default?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
}

/** What a call returns or throws. At least one of the fields is present. */
export interface SdkResult {
  readonly type?: SdkType | undefined
  /** Markdown. */
  readonly description?: string | undefined
}

/** The code of a type, split into parts: `Promise<User>` is `Promise<`, `User` with a link to its symbol, and `>`. */
export type SdkType = readonly SdkTypePart[]

export interface SdkTypePart {
  readonly text: string
  /** The id of a symbol of the library. Unknown ids are shown as text. */
  readonly id?: string | undefined
  /** An address outside of the library. Only `https:` and `http:` become links. */
  readonly href?: string | undefined
}

export interface SdkExample {
  readonly title?: string | undefined
  /** Markdown: usually a code block with a language, and maybe text around it. */
  readonly text: string
}

export interface SdkSection {
  /** In the words of the tool, for readers: `Remarks`. */
  readonly title: string
  /** Markdown. */
  readonly text: string
  /** Whether it is shown as one line, such as an author or a version. */
  readonly isLine?: boolean | undefined
}

/** Where a symbol is defined. */
export interface SdkLocation {
  /** `src/client.ts:42`. */
  readonly name: string
  /** The address of this line at a Git host. */
  readonly url?: string | undefined
}
