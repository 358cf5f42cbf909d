export const towerColours = { red: '#c4505c', cream: '#f3e6dc', roof: '#8f3f5c', timber: '#7d4d55' } as const
