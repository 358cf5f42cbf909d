const path = require('node:path')

module.exports = {
  mode: 'production',
  entry: './src/index.js',
  output: { path: path.join(__dirname, 'dist'), filename: 'game.js' },
  performance: { hints: false },
}
