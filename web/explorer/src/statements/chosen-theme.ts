/** The page of statements is as light or as dark as the explorer was chosen to be. */

import { storedTheme } from '../stored-theme';

const theme = storedTheme();
if (theme !== null) document.documentElement.dataset['theme'] = theme;
