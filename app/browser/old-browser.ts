export const oldBrowserId = 'old-browser'

/**
 * Script that hides the notice, now and on later pages, once a visitor has closed it. The script must run in outdated
 * browsers, so it uses only syntax from 1999 or earlier. Current browsers run it too, because only the style sheet can
 * detect outdated ones.
 */
export const oldBrowserScript = `(function(n,k){function hide(){n.style.display='none'}
try{if(localStorage[k])hide()}catch(e){}
n.lastChild.onclick=function(){hide();try{localStorage[k]=1}catch(e){}}})(document.getElementById('${oldBrowserId}'),'kolofon-old-browser')`
