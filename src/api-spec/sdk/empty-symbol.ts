import type { SdkParameter, SdkSignature, SdkSymbol, SdkTexts } from '../model/sdk.ts'

/** The lists of a symbol about which nothing is written. Readers start with these and add what they find. */
export const emptyTexts: Pick<SdkTexts, 'examples' | 'sections' | 'see'> = { examples: [], sections: [], see: [] }

export const emptySignature: Omit<SdkSignature, 'code'> = {
  ...emptyTexts,
  typeParameters: [],
  parameters: [],
  throws: [],
}

export const emptySymbol: Omit<SdkSymbol, 'id' | 'kind' | 'name' | 'qualifiedName'> = {
  ...emptyTexts,
  modifiers: [],
  signatures: [],
  members: [],
  extends: [],
  implements: [],
  extendedBy: [],
  inheritedMembers: [],
  contents: [],
}

export const emptyParameter: Omit<SdkParameter, 'name'> = { isOptional: false, isRest: false }
