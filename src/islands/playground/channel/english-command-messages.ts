/** English messages for servers that browsers cannot connect to. */
export const englishCommandMessages: Readonly<Record<string, string>> = {
  'channel-command-receive': 'Receive with {tool}',
  'channel-command-send': 'Send with {tool}',
  'channel-others': 'Other servers',
  'channel-others-hint':
    'Browsers do not support the protocols of these servers. Use these commands, and replace the placeholders in angle brackets.',
}
