/** Id of the notice for outdated browsers. */
export const oldBrowserId = 'old-browser'

/**
 * Script that hides the notice when it is closed, and on later pages. It is written for the browsers that show the
 * notice, so it uses no syntax younger than 1999. Other browsers load it too, because no condition that scripts or
 * documents know is the same as that of the styles.
 */
export const oldBrowserScript = `(function(n,k){function hide(){n.style.display='none'}
try{if(localStorage[k])hide()}catch(e){}
n.lastChild.onclick=function(){hide();try{localStorage[k]=1}catch(e){}}})(document.getElementById('${oldBrowserId}'),'kolofon-old-browser')`
