export declare function installCommand(
  what: 'phaser' | 'babylon' | 'server',
  tarballs: readonly string[],
): string
