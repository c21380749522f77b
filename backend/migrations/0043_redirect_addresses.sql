-- Addresses of redirects are read into their one form when the back end starts: one reader reads them and requests.
SELECT 1;
