"""Does a test fail when the code is wrong? Single-token changes of the product, and the tests that cover them."""
