/** English messages for the choice of how long credentials are stored. */
export const englishStorageMessages: Readonly<Record<string, string>> = {
  'credentials-forget': 'Forget',
  'credentials-forgotten': 'Removed everything stored for {origin}.',
  'credentials-remember': 'Remember on this device',
}
