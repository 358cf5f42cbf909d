import { type Html, html } from './html.ts'

/** How the page looks, in light and in dark. */
export const docsStyle: Html = html`
:root {
  --paper: #fdfbf6; --raised: #ffffff; --well: #f4efe4; --ink: #2a2633; --quiet: #6a6375;
  --rule: #e4dccb; --link: #8a4b08; --get: #1f6f54; --post: #9a4a00; --focus: #b45f06;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16141f; --raised: #1e1b2a; --well: #110f18; --ink: #ebe6f2; --quiet: #a79fb6;
    --rule: #35304a; --link: #ffc274; --get: #7fd9b4; --post: #ffb366; --focus: #ffc274;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif;
}
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
main:focus { outline: none; }
code, pre, .method { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
code, pre { font-size: 0.875em; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.5rem; }
h3 { font-size: 1.15rem; line-height: 1.3; margin: 0 0 0.25rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 {
  font-size: 0.8rem; letter-spacing: 0.06em; text-transform: uppercase; color: var(--quiet);
  margin: 1.5rem 0 0.4rem;
}
p { margin: 0 0 0.75rem; max-width: 44rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; z-index: 1; background: var(--raised); padding: 0.5rem 1rem; }

nav { padding: 1.25rem; border-bottom: 1px solid var(--rule); font-size: 0.875rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 0.3rem 0; overflow-wrap: anywhere; }
nav li a, nav .title a { color: inherit; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav p { margin: 0; }
nav .title { font-size: 1.125rem; font-weight: 650; margin-bottom: 0.25rem; }
nav .group { margin: 0.75rem 0 0.1rem; color: var(--quiet); font-size: 0.8rem; }

main { padding: 2rem 1.25rem 4rem; }
#key pre, #limits table { max-width: 44rem; }
main > section, main > header { max-width: 84rem; margin-bottom: 3.5rem; }
.call { border-top: 1px solid var(--rule); padding: 1.5rem 0 2rem; }
.path { margin-bottom: 0.75rem; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 3.1em; font-size: 0.72rem; font-weight: 650; }
.get { color: var(--get); }
.post { color: var(--post); }
.note { font-size: 0.75rem; color: var(--post); white-space: nowrap; }

table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td {
  padding: 0.5rem 1rem 0.5rem 0; border-top: 1px solid var(--rule); text-align: left; vertical-align: top;
}
thead th { border-top: 0; color: var(--quiet); font-weight: 500; font-size: 0.8rem; padding-top: 0; }
tbody th { font-weight: 500; }
td:last-child { padding-right: 0; }
.fields { table-layout: fixed; }
.fields th:first-child { width: 34%; overflow-wrap: anywhere; }
.fields th:nth-child(2) { width: 22%; }
.fields th .note { display: block; }
.parents, .fields td:nth-child(2) { color: var(--quiet); }
.limits { display: block; color: var(--quiet); }
.limits::first-letter { text-transform: uppercase; }
.errors { list-style: none; margin: 0; padding: 0; font-size: 0.9rem; }
.errors li { padding: 0.15rem 0 0.15rem 2.6rem; text-indent: -2.6rem; color: var(--quiet); }
.errors a { text-decoration: none; }
.errors a:hover { text-decoration: underline; }
tr:target { background: var(--well); }

pre {
  margin: 0; padding: 1rem; background: var(--well); border: 1px solid var(--rule); border-radius: 6px;
  overflow-x: auto; line-height: 1.5; tab-size: 2;
}
pre code { font-size: 0.8125rem; }

@media (max-width: 43.99rem) {
  nav ul { columns: 2; column-gap: 1.5rem; }
  nav li { break-inside: avoid; }
  nav .method { display: none; }
  .stacks, .stacks tbody, .stacks tr, .stacks th, .stacks td { display: block; width: auto; }
  .stacks thead { display: none; }
  .stacks tr { border-top: 1px solid var(--rule); padding: 0.6rem 0; }
  .stacks th, .stacks td { border: 0; padding: 0; }
  .stacks tbody th:first-child { width: auto; }
  .fields th .note { display: inline; margin-left: 0.5rem; }
}
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
  nav {
    position: sticky; top: 0; height: 100vh; overflow-y: auto;
    border-bottom: 0; border-right: 1px solid var(--rule);
  }
  main { padding: 3rem; }
}
@media (min-width: 80rem) {
  .sides { display: grid; grid-template-columns: minmax(0, 1fr) 30rem; gap: 3rem; }
}
@media print {
  nav { display: none; }
  pre { white-space: pre-wrap; }
}
`
