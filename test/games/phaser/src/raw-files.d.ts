declare module '*?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: it is what Vite makes of a file.
  export default text
}
