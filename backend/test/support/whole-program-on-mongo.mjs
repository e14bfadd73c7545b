// Jest's set-up of the tests of the whole program that are run on MongoDB.
process.env['TEST_DATABASE'] = 'mongo';
