import theme from 'vitepress/theme-without-fonts'
import '../../../../ui/tokens.css'
import './theme.css'

export default theme
