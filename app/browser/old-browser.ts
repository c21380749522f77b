/** Id of the notice for outdated browsers. */
export const oldBrowserId = 'old-browser'

/**
 * Script that hides the notice when a visitor closes it, and on all later pages. It must run in the browsers that show
 * the notice, so it uses only syntax from 1999 or earlier. All browsers run it, because only the style sheet can detect
 * outdated ones.
 */
export const oldBrowserScript = `(function(n,k){function hide(){n.style.display='none'}
try{if(localStorage[k])hide()}catch(e){}
n.lastChild.onclick=function(){hide();try{localStorage[k]=1}catch(e){}}})(document.getElementById('${oldBrowserId}'),'kolofon-old-browser')`
