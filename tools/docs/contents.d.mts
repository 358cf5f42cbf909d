export interface Section {
  readonly title: string
  readonly pages: readonly { readonly title: string; readonly file: string }[]
}

export declare function readContents(): Section[]
