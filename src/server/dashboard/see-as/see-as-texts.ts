/** The texts of the page for viewing the site as a reader. */
export const seeAsTexts = {
  title: 'See as a reader',
  lead: 'Open the site as a signed-in reader in the groups that you choose, to check what they can read.',
  groups: 'Groups of the reader',
  groupsHint: 'The groups that pages of this site name. Choose none for a reader who is signed in but in no group.',
  noGroups: 'No page of this site names a group. All signed-in readers can read the same pages.',
  otherGroups: 'Other groups',
  otherGroupsHint: 'Separated by commas. For example groups that no page names yet.',
  open: 'Open the site',
  openHint:
    'For one hour, you are signed in to the site as this reader in this browser, and not as yourself. To end it earlier, sign out on the site. Questions that you ask the assistant meanwhile are not stored.',
  signedOutTitle: 'As somebody who has not signed in',
  signedOutHint:
    'This signs you out of the site in this browser. You stay signed in to the dashboard. If all pages need sign-in, you see how readers sign in.',
  openSignedOut: 'Open the site without signing in',
  opening: 'Opening the site',
  openingText: 'You are signed out of the site in this browser.',
  current: 'You see the site as a reader',
  inGroups: (groups: string) =>
    `In this browser, you are signed in to the site as a reader in: ${groups}. This ends at`,
  inNoGroups: 'In this browser, you are signed in to the site as a reader in no group. This ends at',
  previewName: (groups: string) => `Preview: ${groups}`,
  noGroup: 'no groups',
  problems: {
    many: (max: number) => `Choose at most ${max} groups.`,
    long: (max: number) => `A group has at most ${max} characters.`,
    total: 'These groups are too long together. Choose fewer.',
    invalid: 'A group cannot have control characters.',
  },
} as const
